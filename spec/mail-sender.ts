import { openMailServer, type TestMailServer } from './mail-server.ts';
import { type Installation, startTestService } from './service.ts';

/** Service with a mail server of its own. */
export type Mailing = {
  readonly service: Installation;
  readonly office: TestMailServer;
  readonly close: () => Promise<void>;
};

/** Starts a service with a mail server; `shut` is its answer to every mail. */
export const openMailing = async (as: { readonly shut?: string } = {}): Promise<Mailing> => {
  const office = await openMailServer(as);
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
