import type { DocumentParameter } from '../model/model.ts';

/** Where a parameter goes. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

export type Style =
  | ('simple' | 'label' | 'matrix')
  | ('form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject');

/** How a value becomes text (OpenAPI 3.1.1, sections 4.8.12.2 and 4.8.12.3). */
export interface Writing {
  readonly style: Style;
  readonly explode: boolean;
  /** Leaves characters alone that mean something elsewhere in an address, such as `/`. */
  readonly allowReserved: boolean;
  /** Where the value is written as a document of its own: its media type. */
  readonly mediaType: string | undefined;
}

const locations: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring'];

const styles: Readonly<Record<ParameterLocation, readonly Style[]>> = {
  path: ['simple', 'label', 'matrix'],
  header: ['simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  cookie: ['form'],
  querystring: ['form'],
};

export function locationOf({ in: place }: Pick<DocumentParameter, 'in'>): ParameterLocation {
  return isLocation(place) ? place : 'header';
}

function isLocation(place: string): place is ParameterLocation {
  return locations.includes(place);
}

type Written = Pick<DocumentParameter, 'in'> &
  Partial<Pick<DocumentParameter, 'style' | 'explode' | 'allowReserved' | 'mediaType'>>;

/** A style that the location does not have counts as the usual one, which comes first. */
export function writingOf(parameter: Written): Writing {
  const allowed = styles[locationOf(parameter)];
  const style = allowed.find((one) => one === parameter.style) ?? allowed[0] ?? 'form';
  return {
    style,
    explode: parameter.explode ?? (style === 'form' || style === 'deepObject'),
    allowReserved: parameter.allowReserved ?? false,
    mediaType: parameter.mediaType,
  };
}
