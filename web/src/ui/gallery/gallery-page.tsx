/** Every part of the kit in its states; in development and in the demo hospital only. */
export function GalleryPage() {
  return null
}
