import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface Look {
  /** The filled one is the one primary action of its place; `link` reads like a link, `quiet` has no outline. */
  readonly variant?: 'default' | 'primary' | 'quiet' | 'link'
  readonly size?: 'small' | 'medium' | 'large'
  readonly isDanger?: boolean
  /** Its work goes on: it shows that it turns and takes no second press. */
  readonly isLoading?: boolean
  readonly icon?: ReactNode
}
type ButtonProps = Look & Omit<ComponentProps<'button'>, 'href'> & { href?: undefined }
type LinkProps = Look & ComponentProps<'a'> & { href: string }

const variants = { default: undefined, primary: styles.primary, quiet: styles.quiet, link: styles.link }
const sizes = { small: styles.small, medium: undefined, large: styles.large }

/** A button, or with `href` a link that looks like one. */
export function Button(props: ButtonProps | LinkProps) {
  const {
    variant = 'default',
    size = 'medium',
    isDanger,
    isLoading = false,
    icon,
    children,
    className,
    ...rest
  } = props
  const look = clsx(styles.button, variants[variant], sizes[size], isDanger && styles.danger, className)
  const content = (
    <>
      {isLoading ? <span className={styles.spinner} aria-hidden /> : icon}
      {children !== undefined && <span>{children}</span>}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : rest.onClick}
    >
      {content}
    </button>
  )
}
