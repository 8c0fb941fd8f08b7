import { defineTexts } from '@tongying/contract/kit'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import { PlainButton } from '../plain-button/plain-button.tsx'
import type { Control } from './control.ts'
import styles from './count-input.module.css'
import { NumberInput } from './number-input.tsx'

const texts = defineTexts({
  less: { 'zh-CN': '减少：{label}', 'en-US': 'Fewer: {label}' },
  more: { 'zh-CN': '增加：{label}', 'en-US': 'More: {label}' },
})

/** A small whole number with a button to either side, for counting up and down. */
export function CountInput(props: Control<number | null> & { label: string; min: number; max: number }) {
  const t = useTranslate()
  const { value, onChange, onBlur, min, max, label, isDisabled = false } = props
  const now = value ?? min
  const step = (by: number) => {
    onChange(Math.min(max, Math.max(min, now + by)))
    onBlur?.()
  }
  return (
    <span className={styles.count}>
      <PlainButton
        className={styles.step}
        disabled={isDisabled || now <= min}
        aria-label={t(texts.less, { label })}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={14} />
      </PlainButton>
      <NumberInput {...props} />
      <PlainButton
        className={styles.step}
        disabled={isDisabled || now >= max}
        aria-label={t(texts.more, { label })}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={14} />
      </PlainButton>
    </span>
  )
}
