// @vitest-environment jsdom

import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JoinPage } from './join-page.tsx'

class FakeTrack extends EventTarget {
  enabled = true
  isLive = true
  stop() {
    this.isLive = false
  }
}
let tracks: FakeTrack[]

beforeEach(() => {
  tracks = []
  const getUserMedia = async () => {
    const track = new FakeTrack()
    tracks.push(track)
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('navigator', {
    language: 'zh-CN',
    mediaDevices: { addEventListener: () => undefined, getUserMedia, enumerateDevices: async () => [] },
    permissions: { query: async () => ({ state: 'granted' }) },
  })
  // The room is still being looked up.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('whoever goes to another page leaves no camera or microphone on', async () => {
  const links = { pathsOf: () => undefined, readRecord: async () => undefined, loadCall: async () => undefined }
  const page = render(
    <StrictMode>
      <JoinPage roomName="482906317" links={links} />
    </StrictMode>,
  )
  const live = () => tracks.filter((track) => track.isLive)
  await waitFor(() => expect(live()).toHaveLength(2))
  page.unmount()
  expect(live()).toEqual([])
})
