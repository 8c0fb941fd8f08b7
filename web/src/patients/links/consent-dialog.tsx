import { translate } from '@tongying/contract/kit'
import {
  type ConsentSheet,
  consentFacts,
  consentWordingOf,
  type LinkOwner,
  linkRoutes as routes,
  type SignedConsent,
  signatureBox,
  unmaskedSignerSeconds,
} from '@tongying/contract/patients'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { DrawnSignature } from '../../ui/components/signature-pad/signature-pad.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { useConsents } from '../api.ts'
import { ConsentChanges } from './consent-changes.tsx'
import { ConsentPaper } from './consent-paper.tsx'
import { ConsentRecord } from './consent-record.tsx'
import styles from './links.module.css'
import { linkTexts as texts } from './texts.ts'

interface ConsentDialogProps {
  readonly owner: LinkOwner
  readonly consent: SignedConsent
  readonly isMasked: boolean
  readonly onClose: () => void
}

/** A signed consent in full: the text as it was shown, who signed it, and what became of it. */
export function ConsentDialog(props: ConsentDialogProps) {
  const t = useTranslate()
  const current = useConsents(props.owner).data?.current
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const { owner, consent, onClose } = props
  const { sheet } = consent
  const { mutateAsync: unmask } = useChange(routes.unmaskSigner, { isQuiet: true, isSecret: true })
  const { values: signer, control } = useUnmasked({
    of: consent.id,
    title: texts.unmask.title,
    reasons: [texts.unmask.signer, texts.unmask.dispute],
    seconds: unmaskedSignerSeconds,
    ask: (reason) => unmask({ ...owner, consentId: consent.id, reason }),
  })
  const name = signer?.name ?? consent.name
  const wording = consentWordingOf(sheet.version)
  return (
    <Dialog
      title={wording ? translate(wording.title, sheet.language) : t(texts.consentTitle)}
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setPrinting(true)}>{t(texts.print)}</Button>
          <Button onClick={onClose}>{t(uiTexts.common.close)}</Button>
        </>
      }
    >
      <div className="stack">
        <ConsentRecord consent={{ ...consent, name }} />
        <div className={styles.signature}>
          {signer && signer.drawing.length > 0 ? (
            <DrawnSignature strokes={signer.drawing} box={signatureBox} label={t(texts.signature, { name })} />
          ) : (
            <p className="text-muted">{t(consent.isDrawn ? texts.drawn : texts.typed)}</p>
          )}
        </div>
        {!props.isMasked && <div>{control}</div>}
        {isPrinting && <ConsentPaper owner={owner} consent={consent} signer={signer} onPrinted={printed} />}
        {!consent.isCurrent && !consent.withdrawnAt && current && <ConsentChanges before={sheet} now={current} />}
        <h3 className="text-strong">{t(texts.text)}</h3>
        <ConsentWords sheet={sheet} />
      </div>
    </Dialog>
  )
}

/** The text in the language in which it was signed. */
function ConsentWords({ sheet }: { sheet: ConsentSheet }) {
  const wording = consentWordingOf(sheet.version)
  return (
    <div lang={sheet.language} className="stack">
      <p>{wording && translate(wording.lead, sheet.language)}</p>
      <Facts>
        {consentFacts(sheet).map(({ label, lines }) => (
          <Fact key={label} label={label}>
            {lines.join(sheet.language === 'zh-CN' ? '；' : '; ')}
          </Fact>
        ))}
      </Facts>
      <ol className="stack">
        {wording?.points.map(({ title, body }, index) => (
          <li key={title['en-US']}>
            <p className="text-strong">{`${index + 1}. ${translate(title, sheet.language)}`}</p>
            <p>{translate(body, sheet.language)}</p>
          </li>
        ))}
      </ol>
      <p>{wording && translate(wording.statement, sheet.language)}</p>
    </div>
  )
}
