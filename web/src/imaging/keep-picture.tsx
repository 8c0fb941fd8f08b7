import type { GreyWindow } from '@tongying/contract/imaging'
import { Button } from '../ui/components/button/button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './quick-view.module.css'
import type { StackFrame } from './stack.ts'
import { imagingTexts as texts } from './texts.ts'

/** A frame as it is shown; without a window in the file's own. */
export interface ShownPicture extends StackFrame {
  readonly window: GreyWindow | undefined
}

/** A page that takes pictures from the viewer. */
export interface Keeping {
  readonly count: number
  readonly most: number
  readonly isKept: (picture: ShownPicture) => boolean
  readonly keep: (picture: ShownPicture) => void
}

/** Whether the picture can become one more key image. */
export function mayKeep({ count, most, isKept }: Keeping, picture: ShownPicture): boolean {
  return count < most && !isKept(picture)
}

/** The one filled button of the viewer: the picture that is shown becomes a key image. */
export function KeepPicture({ keeping, picture }: { keeping: Keeping; picture: ShownPicture }) {
  const t = useTranslate()
  const { count, most } = keeping
  const isKept = keeping.isKept(picture)
  return (
    <div className={styles.keeping}>
      <span className="text-small" role="status">
        {t(isKept ? texts.kept : count >= most ? texts.keptMost : texts.keptCount, { count, most })}
      </span>
      <Button
        variant="primary"
        icon={<Icon name="star" />}
        disabled={!mayKeep(keeping, picture)}
        onClick={() => keeping.keep(picture)}
      >
        {t(texts.keep)} <kbd aria-hidden>K</kbd>
      </Button>
    </div>
  )
}
