import { translate } from '@tongying/contract/kit'
import { type ConsentSheet, consentFacts, consentWordingOf } from '@tongying/contract/patients'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { patientTexts } from './texts.ts'

/** Reads the consent aloud by the browser's own voice; nothing where it has none. */
export function ReadAloud({ sheet }: { sheet: ConsentSheet }) {
  const t = useTranslate()
  const [isReading, setReading] = useState(false)
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [])
  if (!('speechSynthesis' in globalThis)) return null
  function toggle() {
    speechSynthesis.cancel()
    setReading(!isReading)
    if (isReading) return
    const words = new SpeechSynthesisUtterance(spoken(sheet))
    words.lang = sheet.language
    words.onend = () => setReading(false)
    words.onerror = () => setReading(false)
    speechSynthesis.speak(words)
  }
  return (
    <Button className="full-width" onClick={toggle} icon={<Icon name={isReading ? 'pause' : 'play'} size={20} />}>
      {t(isReading ? patientTexts.aloud.stop : patientTexts.aloud.start)}
    </Button>
  )
}

function spoken(sheet: ConsentSheet): string {
  const wording = consentWordingOf(sheet.version)
  const facts = consentFacts(sheet).map(({ label, lines }) => `${label}：${lines.join('，')}`)
  const points = wording?.points.flatMap(({ title, body }) => [
    translate(title, sheet.language),
    translate(body, sheet.language),
  ])
  return [...facts, ...(points ?? [])].join('。')
}
