/** Asking the server. Every refusal becomes an `ApiError` in words. */
import { inWords } from './refusals';
import { transport } from './transport';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message = '',
    /** What else the server said. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(inWords(code, message, typeof details.reason === 'string' ? details.reason : ''));
  }
}

async function answer(method: string, path: string, secret?: string, body?: Blob | string, type?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (type) headers['Content-Type'] = type;
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const got = await transport.request({ method, path, headers, body }).catch(() => {
    throw new ApiError('offline');
  });
  if (got.ok) return got;
  const problem = await got.json().catch(() => ({}));
  throw new ApiError(problem.code ?? `http_${got.status}`, problem.message ?? got.statusText, problem);
}

async function ask<T>(method: string, path: string, secret?: string, body?: unknown): Promise<T> {
  const got = await (body === undefined
    ? answer(method, path, secret)
    : answer(method, path, secret, JSON.stringify(body), 'application/json'));
  return (await got.json().catch(() => ({}))) as T;
}

export const get = <T>(path: string, secret?: string): Promise<T> => ask<T>('GET', path, secret);
export const post = <T>(path: string, body: unknown, secret?: string): Promise<T> => ask<T>('POST', path, secret, body);
export const put = <T>(path: string, body: unknown, secret?: string): Promise<T> => ask<T>('PUT', path, secret, body);
export const remove = <T>(path: string, secret?: string): Promise<T> => ask<T>('DELETE', path, secret);

export const getFile = async (path: string, secret?: string): Promise<Blob> => (await answer('GET', path, secret)).blob();

/** Sends a file as it is. */
export const postFile = (path: string, file: Blob, type?: string, secret?: string): Promise<Response> =>
  answer('POST', path, secret, file, type);
