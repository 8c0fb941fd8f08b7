import { Button } from '../../ui/components/button/button.tsx'
import { copy } from '../../ui/components/copy-button/copy-button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './links.module.css'
import { linkTexts as texts } from './texts.ts'

/** A link for the patient's phone to scan; it is shown once. */
export function LinkQr({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      title={t(texts.qrTitle)}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Icon name="copy" />} onClick={() => void copy(address)}>
            {t(texts.copy)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(texts.done)}
          </Button>
        </>
      }
    >
      <div className={styles.qr} data-address={address}>
        <p>{t(texts.qrLead)}</p>
        <Qr value={address} label={t(texts.qrLabel)} size={240} />
      </div>
    </Dialog>
  )
}
