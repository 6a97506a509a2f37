/** Asking the server. Every refusal becomes an `ApiError` in words. */
import { inWords } from './refusals';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message = '',
    /** What else the server said. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(inWords(code, message));
  }
}

async function ask<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError('offline');
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(data.code ?? `http_${answer.status}`, data.message ?? answer.statusText, data);
  return data as T;
}

export const get = <T>(path: string, secret?: string): Promise<T> => ask<T>('GET', path, undefined, secret);
export const post = <T>(path: string, body: unknown, secret?: string): Promise<T> => ask<T>('POST', path, body, secret);
export const put = <T>(path: string, body: unknown, secret?: string): Promise<T> => ask<T>('PUT', path, body, secret);
export const remove = <T>(path: string, secret?: string): Promise<T> => ask<T>('DELETE', path, undefined, secret);
