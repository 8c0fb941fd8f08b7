import '../../ui/core/style-nonce.ts'
import { accountRoutes } from '@tongying/contract/accounts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../../ui/core/query-client.ts'
import { onSignedOut } from '../../ui/core/signed-out.ts'
import { questionOf } from '../../ui/core/use-route.ts'
import { whenUsed } from '../../ui/core/when-idle.ts'
import { openCopies } from '../../ui/patterns/form/local-copies.ts'
import { UiRoot } from '../../ui/root/ui-root.tsx'
import { guardThisPage } from '../guard.ts'
import { routes } from './routes.tsx'

const whoIsSignedIn = async () => (await queryClient.fetchQuery(questionOf(accountRoutes.getUserInfo, {}))).userId

const root = document.getElementById('root')
if (guardThisPage() && root) {
  onSignedOut(() => location.assign('/'))
  // Before a draft is opened that it belongs to; without copies nothing is waited for.
  void openCopies(whoIsSignedIn).then(() => {
    createRoot(root).render(
      <UiRoot>
        <RouterProvider router={createBrowserRouter(routes)} />
      </UiRoot>,
    )
    // The page itself comes first.
    whenUsed(() => void import('../client/start-client.tsx').then(({ startClient }) => startClient()))
  })
}
