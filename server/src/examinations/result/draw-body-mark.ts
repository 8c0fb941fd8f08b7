import { type BodyMark, bodyFigureOf, bodyFigureSize, probeOf } from '@tongying/contract/examinations'
import type { Figure } from '../../platform/pdf/image-row.ts'

const probeColour = '#5ad0c4'

/** Where the probe stood, in the lower right corner of a picture: the body's outline, the probe, a dot at its marked side. */
export function bodyMarkOver(bodyPart: number, mark: BodyMark): NonNullable<Figure['overlay']> {
  const { width, height } = bodyFigureSize
  const { from, to, dot } = probeOf(mark)
  return ({ doc }, area) => {
    doc.save()
    doc.translate(area.x + area.width - width - 2, area.y + area.height - height - 2)
    doc.rect(0, 0, width, height).fill('#000000')
    doc.lineWidth(0.8).path(bodyFigureOf(bodyPart)).stroke('#ffffff')
    doc.lineWidth(2).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(probeColour)
    doc.circle(dot.x, dot.y, 1.6).fill(probeColour)
    doc.restore()
  }
}
