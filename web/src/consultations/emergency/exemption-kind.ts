import type { CaseExemption } from '@tongying/contract/consultations'
import type { Translate } from '../../ui/core/i18n.ts'
import { exemptionShownTexts as texts } from './exemption-shown-texts.ts'

/** What it stands for. */
export function exemptionKind(t: Translate, exemption: Pick<CaseExemption, 'isForConsent' | 'isForIdentity'>): string {
  if (exemption.isForConsent && exemption.isForIdentity) return t(texts.forBoth)
  return t(exemption.isForConsent ? texts.forConsent : texts.forIdentity)
}
