import { clsx } from 'clsx'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { Icon } from '../icons/icons.tsx'
import styles from './inputs.module.css'
import type { SelectProps } from './select-props.ts'

/** The list of a `SelectInput`, with what opens it. */
export function SelectBox<V extends string | number>(props: SelectProps<V> & { isOpenAtFirst?: boolean }) {
  const { label, value, options, onChange } = props
  return (
    <Select
      aria-label={label}
      defaultOpen={props.isOpenAtFirst ?? false}
      value={value}
      className={clsx(styles.select, props.className)}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Button className={clsx(styles.box, styles.selectButton)}>
        <SelectValue className={clsx(styles.selected, 'truncate')} />
        <Icon name="down" size={14} />
      </Button>
      <Popover className={clsx(styles.popover, 'floating')} offset={4} maxHeight={320}>
        <ListBox className={styles.list ?? ''} items={options}>
          {({ value: id, label: words }) => (
            <ListBoxItem id={id} textValue={words} className={styles.option ?? ''}>
              {words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
