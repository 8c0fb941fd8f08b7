/**
 * Where one frame's bytes lie in the file: so many fragments, eight bytes of an item header apart (PS3.5 A.4), whose sum is
 * `length`; one where they lie in one piece.
 */
export type FramePlace = { readonly offset: number; readonly length: number; readonly fragments: number }

/**
 * Where all frames lie, in few bytes however many they are: uncompressed ones follow each other from `pixelsAt`; of
 * compressed ones each place is packed (`frame-places.ts`).
 */
export type FramePlaces = { readonly pixelsAt: number } | { readonly packed: Uint8Array }

/** One calibrated area of an ultrasound image (PS3.3 C.8.5.5); units 3 = cm, 4 = seconds, 7 = cm/s. */
export type UltrasoundRegion = {
  spatialFormat: number | null
  dataType: number | null
  flags: number | null
  minX: number
  minY: number
  maxX: number
  maxY: number
  unitsX: number | null
  unitsY: number | null
  deltaX: number | null
  deltaY: number | null
  referenceX: number | null
  referenceY: number | null
}

/** What decides beside the shape of the pixels whether a picture is drawn, and by whom. */
export type DrawingFacts = {
  /** Grey of 8 bits that is to be seen as it is stored. */
  isPlainGrey: boolean
  /** Grey values go through a table (Modality LUT, or VOI LUT without a window). */
  hasGreyTable: boolean
  /** A supplemental palette colours a part of the grey values. */
  hasColouredGrey: boolean
  hasSegmentedPalette: boolean
  /** The description of the values, or of a JPEG's size, contradicts itself. */
  isContradictory: boolean
}

/** What the platform wants to know of a DICOM file; null where the file does not say. */
export type DicomHeader = {
  sopClassUid: string
  sopInstanceUid: string
  studyInstanceUid: string
  seriesInstanceUid: string
  transferSyntaxUid: string
  modality: string | null
  patientName: string | null
  patientId: string | null
  patientSex: string | null
  /** `YYYYMMDD` as in the file. */
  patientBirthDate: string | null
  accessionNumber: string | null
  studyDate: string | null
  studyTime: string | null
  studyDescription: string | null
  seriesDescription: string | null
  seriesNumber: number | null
  instanceNumber: number | null
  bodyPart: string | null
  manufacturer: string | null
  /** 0 where the file holds no pixels (a structured report, an encapsulated PDF). */
  rows: number
  columns: number
  frames: number
  bitsAllocated: number
  bitsStored: number
  highBit: number
  samplesPerPixel: number
  photometricInterpretation: string
  planarConfiguration: number
  pixelRepresentation: number
  /** Of every frame; null where there is none, or the frames have their own. */
  windowCenter: number | null
  windowWidth: number | null
  /** Of every frame; null where the frames have their own. */
  rescaleSlope: number | null
  rescaleIntercept: number | null
  frameTimeMs: number | null
  /** Row spacing, column spacing in mm. */
  pixelSpacing: [number, number] | null
  ultrasoundRegions: UltrasoundRegion[]
  /** Missing in headers that earlier versions have kept. */
  facts?: DrawingFacts
  /** Null for files without a picture, and deflated ones, whose frames have no place of their own on the disk. */
  places: FramePlaces | null
}

/** What is kept of a header: everything but who the patient is, and the frames. */
export type KeptHeader = Omit<DicomHeader, 'places' | 'patientName' | 'patientId' | 'patientBirthDate'>
