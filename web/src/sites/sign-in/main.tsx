import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/utilities.css'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './sign-in-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignInPage />)
