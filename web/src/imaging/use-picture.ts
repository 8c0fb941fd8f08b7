import { type GreyWindow, notShownTexts, renderedFramePath } from '@tongying/contract/imaging'
import { useEffect, useState } from 'react'
import { messageOf } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { FrameLoader } from './frame-loader.ts'
import type { StackFrame } from './stack.ts'
import { imagingTexts as texts } from './texts.ts'

const ahead = 24

/** Brings the wanted picture of a stack onto the screen and fetches the next ones; answers why it cannot be shown. */
export function usePicture(given: {
  stack: readonly StackFrame[]
  index: number
  window: GreyWindow | undefined
  show: (picture: ImageBitmap | undefined) => void
}): { loader: FrameLoader; problem: string | undefined; isLoading: boolean } {
  const t = useTranslate()
  const { stack, index, window, show } = given
  const [loader] = useState(() => new FrameLoader())
  const [state, setState] = useState<{ url: string; problem?: string }>()
  const wanted = stack[index]
  const hasPicture = wanted !== undefined && wanted.instance.notShown === null
  const url = hasPicture ? renderedFramePath(wanted.instance, wanted.frame, { window }) : ''

  useEffect(() => () => loader.close(), [loader])
  useEffect(() => {
    let isWanted = true
    if (url === '') {
      show(undefined)
      return
    }
    const ready = loader.ready(url)
    // A film whose frames are here draws them without another render.
    if (ready) show(ready)
    else {
      loader.load(url).then(
        (picture) => {
          if (!isWanted) return
          show(picture)
          setState({ url })
        },
        (error: unknown) => {
          if (!isWanted) return
          show(undefined)
          setState({ url, problem: messageOf(error, t(texts.failed)) })
        },
      )
    }
    loader.prefetch(neighbours(stack, index, window))
    return () => {
      isWanted = false
    }
  }, [url, index, stack, window, loader, show, t])

  const reason = wanted?.instance.notShown
  if (reason) return { loader, problem: t(notShownTexts[reason]), isLoading: false }
  const isCurrent = state?.url === url
  const isLoading = !isCurrent && loader.ready(url) === undefined
  return { loader, problem: isCurrent ? state?.problem : undefined, isLoading }
}

function neighbours(stack: readonly StackFrame[], index: number, window: GreyWindow | undefined): string[] {
  const places = [...Array.from({ length: ahead }, (_, step) => index + 1 + step), index - 1, index - 2]
  return places.flatMap((place) => {
    const one = stack[(place + stack.length) % Math.max(1, stack.length)]
    return one && one.instance.notShown === null ? [renderedFramePath(one.instance, one.frame, { window })] : []
  })
}
