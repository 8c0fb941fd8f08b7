import { unmaskedSeconds } from '@tongying/contract/kit'
import { useUnmasked } from '../form/use-unmasked.tsx'
import { reviewTexts as texts } from './review-texts.ts'

/** A value of the application that is open, in full for a reason that is recorded. */
export function useUnmaskedField(id: string, ask: (reason: string) => Promise<{ readonly value: string }>) {
  const { values, control } = useUnmasked({
    of: id,
    title: texts.unmaskTitle,
    reasons: [texts.unmaskPapers, texts.unmaskContact, texts.unmaskTwice],
    seconds: unmaskedSeconds,
    ask,
  })
  return { value: values?.value, control }
}
