import '../../ui/core/style-nonce.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/utilities.css'
import { createRoot } from 'react-dom/client'
import { PatientPage } from './patient-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<PatientPage />)
