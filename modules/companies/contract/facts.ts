import {
  companyActor,
  sysCompanyCreated,
  sysCompanyRenamed,
  sysDemoReseeded,
  sysSettingsChanged,
} from '../company/company.ts';
import {
  locationActor,
  sysLocationCreated,
  sysLocationDeleted,
  sysLocationUpdated,
} from '../locations/location.ts';

export {
  companyActor,
  locationActor,
  sysCompanyCreated,
  sysCompanyRenamed,
  sysDemoReseeded,
  sysLocationCreated,
  sysLocationDeleted,
  sysLocationUpdated,
  sysSettingsChanged,
};
