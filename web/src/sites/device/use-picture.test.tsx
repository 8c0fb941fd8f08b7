// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshPage } from '../../ui/core/testing.ts'
import { usePicture } from './use-picture.ts'

freshPage('/device')
const card = { kind: 'videoinput', deviceId: 'card-1', label: 'HDMI', groupId: '' }
let plugged: readonly (typeof card)[]
let asked: string[]
const devices = new EventTarget()

/** A track that ends when its card is pulled out. */
class Track extends EventTarget {
  contentHint = ''
  stop() {}
  getSettings() {
    return { deviceId: card.deviceId }
  }
}
let track: Track
beforeEach(() => {
  localStorage.setItem('device.card', card.deviceId)
  plugged = [card]
  asked = []
  const getUserMedia = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    asked.push(video.deviceId?.exact ?? '')
    track = new Track()
    return { getVideoTracks: () => [track] }
  }
  const mediaDevices = Object.assign(devices, { getUserMedia, enumerateDevices: async () => plugged })
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query: async () => ({ state: 'granted' }) } })
  return () => vi.unstubAllGlobals()
})

test('a card that was pulled out and put back is opened again, with nobody there to press', async () => {
  const { result } = renderHook(() => usePicture())
  await waitFor(() => expect(result.current.track).toBe(track))
  expect(asked).toEqual(['card-1'])
  plugged = []
  track.dispatchEvent(new Event('ended'))
  devices.dispatchEvent(new Event('devicechange'))
  await waitFor(() => expect(result.current.track).toBeUndefined())
  plugged = [card]
  devices.dispatchEvent(new Event('devicechange'))
  await waitFor(() => expect(asked).toEqual(['card-1', 'card-1']))
  // A picture that is there is not asked for again.
  await waitFor(() => expect(result.current.track).toBe(track))
  devices.dispatchEvent(new Event('devicechange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(2)
})
