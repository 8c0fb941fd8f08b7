import type { DicomHeader } from './dicom/dicom-header.ts'

/** Headers by attachment: the lately used ones, as many as fit into the limit. */
export type HeaderCache = {
  get(id: string): DicomHeader | undefined
  keep(id: string, header: DicomHeader): void
  /** Roughly what is held now. */
  readonly bytes: number
}

/** The other fields of a header and its place in the map. */
const fixedBytes = 2_048

/** Opens an empty cache that never holds more bytes than this, however large its headers are. */
export function openHeaderCache(limitBytes: number): HeaderCache {
  const held = new Map<string, { header: DicomHeader; bytes: number }>()
  let total = 0

  function drop(id: string): void {
    total -= held.get(id)?.bytes ?? 0
    held.delete(id)
  }

  return {
    get bytes() {
      return total
    },
    get(id) {
      const found = held.get(id)
      if (!found) return undefined
      // The map keeps its order: what was used last stands last.
      held.delete(id)
      held.set(id, found)
      return found.header
    },
    keep(id, header) {
      drop(id)
      const bytes = bytesOf(header)
      if (bytes > limitBytes) return
      for (const oldest of held.keys()) {
        if (total + bytes <= limitBytes) break
        drop(oldest)
      }
      held.set(id, { header, bytes })
      total += bytes
    },
  }
}

function bytesOf({ places, ...header }: DicomHeader): number {
  const packed = places !== null && 'packed' in places ? places.packed.length : 0
  return fixedBytes + 2 * JSON.stringify(header).length + packed
}
