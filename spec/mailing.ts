import { openPostOffice, type PostOffice } from './post-office.ts';
import { type Installation, startTestService } from './service.ts';

/** A service that sends its mails by a post office of its own. */
export type Mailing = {
  readonly service: Installation;
  readonly office: PostOffice;
  readonly close: () => Promise<void>;
};

/** Starts a service with a post office; one that is shut answers every mail with that. */
export const openMailing = async (as: { readonly shut?: string } = {}): Promise<Mailing> => {
  const office = await openPostOffice(as);
  const service = await startTestService({ mailServer: office.server });
  return {
    service,
    office,
    close: async () => {
      await service.stop();
      await office.close();
    },
  };
};
