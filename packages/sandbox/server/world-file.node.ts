import { readFile } from 'node:fs/promises';
import { formatProblems, type Problem } from '@drystone/lib/problems';
import { parsePointer } from '@drystone/openapi/json/pointer';
import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ControlKind } from '../core/action.ts';
import { isProblems, withDescribedWorld } from '../core/described-world.ts';
import type { Product } from '../core/product.ts';
import type { Turn } from '../core/turn.ts';
import { StartError } from './persistence.node.ts';

/**
 * The product with the world of a file, in YAML or JSON, as its first seed. Throws a `StartError` that lists every
 * mistake with its line.
 */
export async function withWorldFile<Own extends Turn, Control extends ControlKind>(
  product: Product<Own, Control>,
  path: string,
): Promise<Product<Own, Control>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`${path} cannot be read: ${Object(error).message}`);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const syntax = document.errors.map(
    ({ message, pos: [offset] }): Problem => ({
      file: path,
      line: lines.linePos(offset).line,
      problem: message,
    }),
  );
  if (syntax.length > 0) throw new StartError(formatProblems(syntax));
  const result = withDescribedWorld(product, document.toJS());
  if (!isProblems(result)) return result;
  const problems = result.map(({ pointer, message }): Problem => {
    const offset = offsetOf(document.contents, parsePointer(pointer));
    return { file: path, line: lines.linePos(offset).line, problem: message };
  });
  throw new StartError(formatProblems(problems));
}

/** Where a value begins, with its key. What is missing begins where the object begins that should have it. */
function offsetOf(node: unknown, path: readonly string[]): number {
  const own = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  const [step, ...rest] = path;
  if (step === undefined) return own;
  if (isSeq(node)) return offsetOf(node.items[Number(step)], rest);
  if (!isMap(node)) return own;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step);
  if (!isPair(pair)) return own;
  const key = isNode(pair.key) ? (pair.key.range?.[0] ?? own) : own;
  return rest.length === 0 ? key : offsetOf(pair.value, rest);
}
