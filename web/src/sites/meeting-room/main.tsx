import '../../ui/style-nonce.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'
import './room.css'
import { createRoot } from 'react-dom/client'
import { JoinPage } from '../../meetings/index.ts'
import { guardThisPage } from '../guard.ts'
import { roomInPath } from './room-in-path.ts'

const root = document.getElementById('root')
if (root && guardThisPage()) {
  createRoot(root).render(<JoinPage roomName={roomInPath(location.pathname)} />)
}
