import '../../ui/tokens.css'
import '../../ui/base.css'
import './sign-in.css'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './sign-in-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignInPage />)
