import { labelOf } from '@tongying/contract/kit'
import {
  consentStateLabels,
  consentWordingOf,
  onBehalfReasons,
  type SignedConsent,
  signerRelations,
  withdrawalReasons,
} from '@tongying/contract/patients'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './links.module.css'
import { linkTexts as texts } from './texts.ts'

/** Who signed, as what, when, each decision, and whether it was withdrawn. */
export function ConsentRecord({ consent }: { consent: SignedConsent }) {
  const t = useTranslate()
  const { sheet, name, phone, decisions, withdrawnAt } = consent
  const wording = consentWordingOf(sheet.version)
  const relation = labelOf(signerRelations, consent.relation)
  const onBehalf = labelOf(onBehalfReasons, consent.onBehalf)
  const why = labelOf(withdrawalReasons, consent.withdrawalReason)
  return (
    <Facts>
      <Fact label={t(texts.signer)}>{name}</Fact>
      <Fact label={t(texts.relation)}>{relation && t(relation)}</Fact>
      {onBehalf && <Fact label={t(texts.onBehalf)}>{t(onBehalf)}</Fact>}
      <Fact label={t(texts.signedAt)}>
        <DateTime at={consent.signedAt} />
      </Fact>
      <Fact label={t(texts.way)}>{phone ? t(texts.ownPhone, { phone }) : t(texts.byQr)}</Fact>
      {decisions.map(({ purpose, state }) => (
        <Fact key={purpose} label={wording ? t(wording.decisions[purpose].title) : purpose}>
          {t(consentStateLabels[state])}
        </Fact>
      ))}
      {withdrawnAt && (
        <Fact label={t(texts.withdrawnAt)}>
          <span className="text-danger">
            <DateTime at={withdrawnAt} />
          </span>
        </Fact>
      )}
      {withdrawnAt && why && <Fact label={t(texts.why)}>{t(why)}</Fact>}
      <Fact label={t(texts.version)}>{sheet.version}</Fact>
      <Fact label={t(texts.hash)}>
        <span className={styles.hash}>{consent.textSha256}</span>
      </Fact>
    </Facts>
  )
}
