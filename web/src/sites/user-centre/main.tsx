import '../../ui/style-nonce.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AntdRoot } from '../../ui/antd-root.tsx'
import { onSignedOut } from '../../ui/signed-out.ts'
import { guardThisPage } from '../guard.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (guardThisPage() && root) {
  onSignedOut(() => location.assign('/'))
  createRoot(root).render(
    <AntdRoot>
      <RouterProvider router={createBrowserRouter(routes)} />
    </AntdRoot>,
  )
}
