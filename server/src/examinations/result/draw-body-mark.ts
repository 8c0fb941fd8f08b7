import { type BodyMark, bodyFigureOf, bodyFigureSize, probeOf } from '@tongying/contract/examinations'
import type { Aside } from '../../platform/pdf/image-row.ts'

const probeColour = '#5ad0c4'
/** Between the mark and what stands around it, in points. */
const gap = 2

/** Where the probe stood, beside a picture: the body's outline, the probe, a dot at its marked side. */
export function bodyMarkBeside(bodyPart: number, mark: BodyMark): Aside {
  const { width, height } = bodyFigureSize
  const { from, to, dot } = probeOf(mark)
  return {
    width: width + 2 * gap,
    height: height + 2 * gap,
    draw({ doc }, { x, y }) {
      doc.save()
      doc.translate(x + gap, y + gap)
      doc.lineWidth(0.8).path(bodyFigureOf(bodyPart)).stroke('#ffffff')
      doc.lineWidth(2).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(probeColour)
      doc.circle(dot.x, dot.y, 1.6).fill(probeColour)
      doc.restore()
    },
  }
}
