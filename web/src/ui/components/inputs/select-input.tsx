import { clsx } from 'clsx'
import { useState } from 'react'
import { definePart, usePart } from '../../core/part.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './inputs.module.css'
import type { SelectProps } from './select-props.ts'

const selectBox = definePart(() => import('./select-box.tsx'))

/** One of a few words, chosen from a list without typing: a filter, the size of a page. It takes the width of its words. */
export function SelectInput<V extends string | number>(props: SelectProps<V>) {
  const [isOpened, setIsOpened] = useState(false)
  const part = usePart(selectBox, isOpened)
  if (part) return <part.SelectBox {...props} isOpenAtFirst={isOpened} />
  const chosen = props.options.find(({ value }) => value === props.value)
  // In the place of the list until somebody opens it: most pages are read without.
  return (
    <div className={clsx(styles.select, props.className)}>
      <button
        type="button"
        aria-label={`${chosen?.label ?? ''} ${props.label}`}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={clsx(styles.box, styles.selectButton)}
        onClick={() => setIsOpened(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setIsOpened(true)
        }}
      >
        <span className={clsx(styles.selected, 'truncate')}>{chosen?.label}</span>
        <Icon name="down" size={14} />
      </button>
    </div>
  )
}
