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
      <dt>{t(texts.signer)}</dt>
      <dd>{name}</dd>
      <dt>{t(texts.relation)}</dt>
      <dd>{relation && t(relation)}</dd>
      {onBehalf && (
        <>
          <dt>{t(texts.onBehalf)}</dt>
          <dd>{t(onBehalf)}</dd>
        </>
      )}
      <dt>{t(texts.signedAt)}</dt>
      <dd>
        <DateTime at={consent.signedAt} />
      </dd>
      <dt>{t(texts.way)}</dt>
      <dd>{phone ? t(texts.ownPhone, { phone }) : t(texts.byQr)}</dd>
      {decisions.flatMap(({ purpose, state }) => [
        <dt key={purpose}>{wording ? t(wording.decisions[purpose].title) : purpose}</dt>,
        <dd key={`${purpose} decision`}>{t(consentStateLabels[state])}</dd>,
      ])}
      {withdrawnAt && (
        <>
          <dt>{t(texts.withdrawnAt)}</dt>
          <dd className="text-danger">
            <DateTime at={withdrawnAt} />
          </dd>
          {why && (
            <>
              <dt>{t(texts.why)}</dt>
              <dd>{t(why)}</dd>
            </>
          )}
        </>
      )}
      <dt>{t(texts.version)}</dt>
      <dd>{sheet.version}</dd>
      <dt>{t(texts.hash)}</dt>
      <dd className={styles.hash}>{consent.textSha256}</dd>
    </Facts>
  )
}
