import '../../ui/core/style-nonce.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/utilities.css'
import { createRoot } from 'react-dom/client'
import { BookingSite } from './booking-site.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<BookingSite />)
