import { useTranslate } from '../../ui/core/i18n.ts'
import { DevicePickers } from '../device-pickers.tsx'
import type { LocalMedia } from '../local-media.ts'
import { roomTexts } from '../texts.ts'
import styles from './drawer.module.css'
import { DrawerFrame } from './drawer-frame.tsx'

/** Another camera or microphone in the middle of the call. */
export function SettingsDrawer({ media, onClose }: { media: LocalMedia; onClose(): void }) {
  const t = useTranslate()
  return (
    <DrawerFrame title={t(roomTexts.settings.title)} onClose={onClose}>
      <div className={styles.body}>
        <DevicePickers media={media} />
      </div>
    </DrawerFrame>
  )
}
