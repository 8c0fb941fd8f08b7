import type { InstanceView, SeriesView } from '@tongying/contract/imaging'
import { describe, expect, it } from 'vitest'
import { frameTime, isClip, pictureCount, placeOf, stackOf, whyNotShown } from './stack.ts'

function anInstance(sop: string, frames: number, frameTimeMs: number | null = null): InstanceView {
  return {
    studyInstanceUid: '1.1',
    seriesInstanceUid: '1.2',
    sopInstanceUid: sop,
    attachmentId: `file of ${sop}`,
    instanceNumber: 1,
    frames,
    rows: 8,
    columns: 8,
    transferSyntaxUid: '1.2.840.10008.1.2.1',
    isColour: false,
    window: null,
    notShown: null,
    frameTimeMs,
    pixelSpacing: null,
  }
}
function aSeries(...instances: InstanceView[]): SeriesView {
  return { seriesInstanceUid: '1.2', seriesNumber: 1, modality: 'US', description: null, bodyPart: null, instances }
}

describe('a stack', () => {
  it('holds every frame of every file, in order', () => {
    const stack = stackOf(aSeries(anInstance('1', 2), anInstance('2', 1)))
    expect(stack.map(({ instance, frame }) => `${instance.sopInstanceUid}/${frame}`)).toEqual(['1/1', '1/2', '2/1'])
  })
  it('keeps a file without a picture, so that it can say so, but does not count it', () => {
    const series = aSeries(anInstance('1', 0), anInstance('2', 3))
    expect(stackOf(series)).toHaveLength(4)
    expect([pictureCount(series), isClip(series)]).toEqual([3, true])
  })
  it('says why nothing of it is drawn, unless something is', () => {
    const encoded: InstanceView = { ...anInstance('1', 1), notShown: 'jpeg2000' }
    expect(whyNotShown(aSeries(encoded, encoded))).toBe('jpeg2000')
    expect(whyNotShown(aSeries(encoded, anInstance('2', 1)))).toBeUndefined()
  })
  it('opens at the chosen file', () => {
    const series = [aSeries(anInstance('1', 3)), aSeries(anInstance('2', 2), anInstance('3', 2))]
    expect(placeOf(series, 'file of 3')).toEqual({ series: 1, picture: 2 })
    expect(placeOf(series, 'unknown')).toEqual({ series: 0, picture: 0 })
  })
  it('plays at the rate of the file where that is possible', () => {
    expect([
      frameTime(anInstance('1', 2, 33)),
      frameTime(anInstance('1', 2)),
      frameTime(anInstance('1', 2, 0)),
    ]).toEqual([33, 40, 40])
  })
})
