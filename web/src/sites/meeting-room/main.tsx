import '../../ui/core/style-nonce.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/utilities.css'
import { clsx } from 'clsx'
import { createRoot } from 'react-dom/client'
import { JoinPage } from '../../meetings/index.ts'
import { guardThisPage } from '../guard.ts'
import styles from './page.module.css'
import { recordLinks } from './record-links.ts'
import { roomInPath } from './room-in-path.ts'

const root = document.getElementById('root')
if (root && guardThisPage()) {
  document.documentElement.classList.add(clsx(styles.page))
  createRoot(root).render(<JoinPage roomName={roomInPath(location.pathname)} links={recordLinks} />)
}
