import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import styles from './expert-picker.module.css'
import { rowTexts as texts } from './row-texts.ts'

/** A chosen expert of whom nothing could be loaded: still chosen, until taken out. */
export function MissingExpert(props: {
  /** Their place among the chosen, from 1. */
  at: number
  hasFailed: boolean
  onRetry: () => void
  onRemove: () => void
}) {
  const t = useTranslate()
  const { at, hasFailed } = props
  return (
    <div className={styles.row}>
      <span className="cluster wrap text-small text-danger">
        {t(hasFailed ? texts.notLoaded : texts.notFound, { at })}
        {hasFailed && <LinkButton onClick={props.onRetry}>{t(uiTexts.common.retry)}</LinkButton>}
      </span>
      <span />
      <IconButton onClick={props.onRemove}>
        <Icon name="close" size={14} label={t(texts.removeAt, { at })} />
      </IconButton>
    </div>
  )
}
