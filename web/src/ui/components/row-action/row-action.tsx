import type { Text } from '@tongying/contract/kit'
import { useTranslate } from '../../core/i18n.ts'
import { LinkButton } from '../link-button/link-button.tsx'

/** A small action of a row: `word` is seen, `of` with the row's name is read aloud. */
export function RowAction(props: {
  name: string
  word: Text
  of: Text
  isQuiet?: boolean
  isBusy?: boolean
  onPress: () => unknown
}) {
  const t = useTranslate()
  return (
    <LinkButton
      className={props.isQuiet ? 'text-muted nowrap' : 'nowrap'}
      disabled={props.isBusy ?? false}
      aria-label={t(props.of, { name: props.name })}
      onClick={() => void props.onPress()}
    >
      {t(props.word)}
    </LinkButton>
  )
}
