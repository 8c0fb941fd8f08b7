/** Why a worker prints nothing: a picture cannot be decoded; `detail` is its number. Apart from the drawing, which only workers load. */
export const badFigure = 'badFigure'
