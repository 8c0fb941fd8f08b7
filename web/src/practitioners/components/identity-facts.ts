import { type CertificationCase, certificationFieldLabels as labels } from '@tongying/contract/practitioners'
import type { Translate } from '../../ui/core/i18n.ts'
import { certificationTexts as texts } from '../texts.ts'

/** Label and value of what is known of a person's identity, for an auditor. */
export function identityFacts(t: Translate, it: CertificationCase): [string, string][] {
  const states = { none: texts.realNameNone, formatChecked: texts.realNameFormat, verified: texts.realNameVerified }
  const state = it.realNameState === 'verified' || it.realNameState === 'formatChecked' ? it.realNameState : 'none'
  return [
    [t(labels.name), it.name],
    [t(labels.idCard), it.idCard],
    [t(texts.realNameState), t(states[state])],
    [t(texts.phone), it.phone],
  ]
}
