import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'

/** A secret that the server shows once: it can be copied, and the dialog closes only by its button. */
export function ShownOnceDialog(props: {
  title: Text
  lead: Text
  action: Text
  /** What the copy button copies. */
  copied: string
  onKept: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const kept = (
    <Button variant="primary" onClick={props.onKept}>
      {t(props.action)}
    </Button>
  )
  return (
    <Dialog title={t(props.title)} footer={kept}>
      <DialogLead>{t(props.lead)}</DialogLead>
      {props.children} <CopyButton text={props.copied} />
    </Dialog>
  )
}
