import { Icon } from '../icons/icons.tsx'
import { BareSelect, type SelectProps } from './bare-select.tsx'
import { Box } from './box.tsx'
import styles from './inputs.module.css'

/** One of a list, chosen in the list that the phone itself brings; for pages that load no list of their own. */
export function NativeSelect<V extends string | number>(props: Omit<SelectProps<V>, 'className'>) {
  return (
    <Box isInvalid={props.isInvalid} isDisabled={props.isDisabled}>
      <BareSelect {...props} className={styles.native} />
      <Icon name="down" size={14} />
    </Box>
  )
}
