import type { LinkStats } from './room-driver.ts'

interface Counters {
  receivedIn: number
  lostIn: number
  sentOut: number
  lostOut: number
}
/** Counters of the last look, kept beside the entry so that loss is "since then", not "since the call began". */
const lastCounters = new WeakMap<RTCPeerConnection, Counters & { lossIn: number; lossOut: number; at: number }>()

/** Reads one connection's statistics. */
export async function linkStats(
  from: string,
  connection: RTCPeerConnection,
  last: LinkStats | undefined,
): Promise<LinkStats> {
  const report = await connection.getStats()
  const counters: Counters = { receivedIn: 0, lostIn: 0, sentOut: 0, lostOut: 0 }
  const seen = { frames: 0, energy: 0, freezes: 0 }
  const screen = { screenFramesDecoded: 0, screenWidth: 0, screenHeight: 0, screenFreezes: 0 }
  let roundTrip: number | null = null
  let candidatePair = ''
  const mids = connection.getTransceivers().map((transceiver) => transceiver.mid)
  report.forEach((entry: StatsEntry) => {
    if (entry.type === 'inbound-rtp') {
      counters.receivedIn += entry.packetsReceived ?? 0
      counters.lostIn += Math.max(0, entry.packetsLost ?? 0)
      if (entry.kind === 'audio') seen.energy += entry.totalAudioEnergy ?? 0
      else if (entry.mid === mids[2]) {
        screen.screenFramesDecoded += entry.framesDecoded ?? 0
        screen.screenWidth = entry.frameWidth ?? 0
        screen.screenHeight = entry.frameHeight ?? 0
        screen.screenFreezes += entry.freezeCount ?? 0
      } else {
        seen.frames += entry.framesDecoded ?? 0
        seen.freezes += entry.freezeCount ?? 0
      }
    }
    if (entry.type === 'outbound-rtp') counters.sentOut += entry.packetsSent ?? 0
    if (entry.type === 'remote-inbound-rtp') counters.lostOut += Math.max(0, entry.packetsLost ?? 0)
    if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded') {
      if (entry.currentRoundTripTime !== undefined) roundTrip = Math.round(entry.currentRoundTripTime * 1000)
      candidatePair = `${candidateType(report, entry.localCandidateId)}-${candidateType(report, entry.remoteCandidateId)}`
    }
  })
  const loss = lossSince(connection, counters)
  return {
    from,
    framesDecoded: seen.frames,
    ...screen,
    totalAudioEnergy: seen.energy,
    freezeCount: seen.freezes,
    candidatePair: candidatePair || (last?.candidatePair ?? ''),
    connectionState: connection.connectionState,
    roundTrip,
    ...loss,
  }
}

/** A diagnostics call between two regular looks must not shorten their window, so a second passes at least. */
function lossSince(connection: RTCPeerConnection, now: Counters): { lossIn: number; lossOut: number } {
  const last = lastCounters.get(connection)
  const at = performance.now()
  if (last && at - last.at < 1_000) return { lossIn: last.lossIn, lossOut: last.lossOut }
  const loss = {
    lossIn: share(now.lostIn - (last?.lostIn ?? 0), now.receivedIn - (last?.receivedIn ?? 0)),
    lossOut: share(now.lostOut - (last?.lostOut ?? 0), now.sentOut - (last?.sentOut ?? 0)),
  }
  lastCounters.set(connection, { ...now, ...loss, at })
  return loss
}

function share(lost: number, arrived: number): number {
  const all = Math.max(0, lost) + Math.max(0, arrived)
  return all === 0 ? 0 : Math.max(0, lost) / all
}

function candidateType(report: RTCStatsReport, id: string | undefined): string {
  const entry: StatsEntry | undefined = id === undefined ? undefined : report.get(id)
  return entry?.candidateType ?? ''
}

/** The fields read here; the DOM's own types leave the entries open. */
interface StatsEntry {
  type: string
  kind?: string
  mid?: string
  framesDecoded?: number
  frameWidth?: number
  frameHeight?: number
  totalAudioEnergy?: number
  freezeCount?: number
  packetsReceived?: number
  packetsSent?: number
  packetsLost?: number
  nominated?: boolean
  state?: string
  currentRoundTripTime?: number
  localCandidateId?: string
  remoteCandidateId?: string
  candidateType?: string
}
