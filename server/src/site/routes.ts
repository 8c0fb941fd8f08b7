import {
  contactRequestRoutes as contact,
  siteContentRoutes as content,
  installerRoutes as routes,
} from '@tongying/contract/site'
import { serve } from '../platform/http/serve.ts'
import {
  closeContactRequest,
  contactRequestAccess,
  listContactRequests,
  readContactRequest,
  sendContactRequest,
} from './contact-requests.ts'
import {
  addInstaller,
  changeInstaller,
  changeInstallerNotes,
  discardInstaller,
  installerAccess,
  listInstallers,
  publishInstaller,
  readInstaller,
  withdrawInstaller,
} from './manage-installers.ts'
import { previewPage } from './preview-page.ts'
import { listRevisions, readSiteContent, saveSiteContent } from './site-content.ts'

/** Also what the form of the contact page comes to. */
export const sendContactBinding = serve(contact.send, { run: sendContactRequest })

export const siteBindings = [
  sendContactBinding,
  serve(contact.queue, { run: listContactRequests }),
  serve(contact.read, {
    access: contactRequestAccess,
    audit: ({ record }) => [{ subject: { kind: 'contactRequest', id: record.id } }],
    run: readContactRequest,
  }),
  serve(contact.close, { access: contactRequestAccess, run: closeContactRequest }),
  serve(routes.list, { run: listInstallers }),
  serve(routes.read, { access: installerAccess, run: readInstaller }),
  serve(routes.add, { run: addInstaller }),
  serve(routes.change, { access: installerAccess, run: changeInstaller }),
  serve(routes.changeNotes, { access: installerAccess, run: changeInstallerNotes }),
  serve(routes.publish, { access: installerAccess, run: publishInstaller }),
  serve(routes.withdraw, { access: installerAccess, run: withdrawInstaller }),
  serve(routes.discard, { access: installerAccess, run: discardInstaller }),
  serve(content.read, { run: readSiteContent }),
  serve(content.revisions, { run: listRevisions }),
  serve(content.preview, { run: previewPage }),
  serve(content.save, { run: saveSiteContent }),
]
