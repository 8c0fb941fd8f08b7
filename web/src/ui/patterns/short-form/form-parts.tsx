import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import styles from './form-parts.module.css'

/** What went wrong with the whole form, above its fields. */
export function Failure({ message }: { message: string | undefined }) {
  return (
    // The place is there before the sentence, so that screen readers hear it come.
    <div role="alert">
      {message !== undefined && (
        <Note turn="danger" role="status" className={styles.notice}>
          {message}
        </Note>
      )}
    </div>
  )
}

/** A button as wide as the form; filled, it is what the form is for. */
export function WideButton({
  isBusy = false,
  ...props
}: ComponentProps<'button'> & { isBusy?: boolean; icon?: ReactNode; isPlain?: boolean }) {
  const { isPlain = false, ...rest } = props
  return (
    <Button
      {...rest}
      href={undefined}
      variant={isPlain ? 'default' : 'primary'}
      size="large"
      className={styles.wide}
      isLoading={isBusy}
    />
  )
}

/** The button at the end of a line that is typed. */
export function BesideButton(props: ComponentProps<'button'>) {
  return <Button {...props} href={undefined} size="large" className={styles.beside} />
}
