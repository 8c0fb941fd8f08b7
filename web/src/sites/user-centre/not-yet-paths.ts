/** Addresses of the specification that are not built yet. */
export const notYetPaths = ['/me/imageLearn'] as const
export type NotYetPath = (typeof notYetPaths)[number]
