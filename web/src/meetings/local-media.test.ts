// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalMedia } from './local-media.ts'

/** One device that was asked for; the test says when, and with what, the browser answers. */
interface Asked {
  readonly kind: 'audio' | 'video'
  answer(): FakeTrack
  refuse(name: string): void
}
class FakeTrack extends EventTarget {
  enabled = true
  isLive = true
  stop() {
    this.isLive = false
  }
}

let asked: Asked[]
let changed: () => void
let devices: LocalMedia
const settled = () => vi.advanceTimersByTimeAsync(10)
const last = (kind: Asked['kind']) => asked.findLast((each) => each.kind === kind)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const getUserMedia = (wanted: MediaStreamConstraints) =>
    new Promise((resolve, reject) => {
      asked.push({
        kind: wanted.audio ? 'audio' : 'video',
        answer() {
          const track = new FakeTrack()
          resolve({ getTracks: () => [track] })
          return track
        },
        refuse: (name) => reject(Object.assign(new Error(name), { name })),
      })
    })
  const addEventListener = (_name: string, listener: () => void) => {
    changed = listener
  }
  vi.stubGlobal('navigator', {
    mediaDevices: { addEventListener, getUserMedia, enumerateDevices: async () => [] },
    permissions: { query: async () => ({ state: 'granted' }) },
  })
  devices = new LocalMedia()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a camera that was turned off while it opened does not stay on', async () => {
  void devices.start()
  await settled()
  await devices.setCamera(false)
  const late = last('video')?.answer()
  last('audio')?.answer()
  await settled()
  expect(devices.state.get()).toMatchObject({ camera: null, isCameraOn: false, isStarting: false })
  expect(late?.isLive).toBe(false)
})

it('what opens after the room was left is let go of, and the next start opens both', async () => {
  void devices.start()
  await settled()
  const [microphone, camera] = [last('audio'), last('video')]
  devices.stop()
  void devices.start()
  await settled()
  expect(asked).toHaveLength(4)
  const late = [microphone?.answer(), camera?.answer()]
  await settled()
  expect(late.map((track) => track?.isLive)).toEqual([false, false])
  const [nextMicrophone, nextCamera] = [last('audio')?.answer(), last('video')?.answer()]
  await settled()
  expect(devices.state.get()).toMatchObject({ microphone: nextMicrophone, camera: nextCamera, isStarting: false })
})

it('a page that was left while it was looked up whether the devices are allowed opens none', async () => {
  void devices.startIfAllowed()
  devices.stop()
  await settled()
  expect(asked).toHaveLength(0)
  void devices.startIfAllowed()
  await settled()
  expect(asked).toHaveLength(2)
})

it('of two choices the later one holds, whichever device is ready first', async () => {
  void devices.choose('camera', 'a')
  const first = last('video')
  void devices.choose('camera', 'b')
  const chosen = last('video')?.answer()
  await settled()
  const late = first?.answer()
  await settled()
  expect(devices.state.get().camera).toBe(chosen)
  expect([chosen?.isLive, late?.isLive]).toEqual([true, false])
})

it('a camera that the page before has not let go of yet is asked for again', async () => {
  void devices.start()
  await settled()
  last('audio')?.answer()
  last('video')?.refuse('NotReadableError')
  await settled()
  expect(devices.state.get()).toMatchObject({ isStarting: true, problems: {} })
  await vi.advanceTimersByTimeAsync(2_000)
  const camera = last('video')?.answer()
  await settled()
  expect(devices.state.get()).toMatchObject({ camera, isStarting: false, problems: {} })
})

it('a camera that another program keeps is said to be busy in the end', async () => {
  void devices.start()
  await settled()
  last('audio')?.answer()
  for (let tries = 0; tries < 3; tries += 1) {
    last('video')?.refuse('NotReadableError')
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(devices.state.get()).toMatchObject({ camera: null, isStarting: false, problems: { camera: 'busy' } })
  expect(asked.filter(({ kind }) => kind === 'video')).toHaveLength(3)
})

it('a device that is plugged in after the room was left is not opened', async () => {
  void devices.start()
  await settled()
  last('audio')?.refuse('NotFoundError')
  last('video')?.answer()
  await settled()
  devices.stop()
  const before = asked.length
  changed()
  await settled()
  expect(asked).toHaveLength(before)
})
