import type { SampleLanguage } from './language.ts';
import { csharp } from './languages/csharp.ts';
import { curl } from './languages/curl.ts';
import { go } from './languages/go.ts';
import { http } from './languages/http.ts';
import { java } from './languages/java.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { typescript } from './languages/typescript.ts';

/** In the order of the tabs, which is that of the guides. The first one is in the HTML. */
export const languages = [
  curl,
  python,
  typescript,
  go,
  rust,
  java,
  csharp,
  php,
  ruby,
  http,
] as const satisfies readonly SampleLanguage[];

export type LanguageId = (typeof languages)[number]['id'];
