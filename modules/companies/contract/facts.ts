import {
  companyActor,
  sysCompanyCreated,
  sysCompanyRenamed,
  sysDemoReseeded,
  sysSettingsChanged,
} from '../company/company.ts';

export { companyActor, sysCompanyCreated, sysCompanyRenamed, sysDemoReseeded, sysSettingsChanged };
