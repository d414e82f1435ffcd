import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { TestApp } from './test-app.js';

/** A route as its controller declares it, in the order in which Express is asked. */
export interface Route {
  method: string;
  /** With `:parameters`. */
  path: string;
  handler: (...args: never[]) => unknown;
}

/** Every route of every controller, including those of extensions. */
export function routesOf(app: TestApp): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesIn(metatype as Type));
}

function routesIn(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, Route['handler']>;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[];
    return [paths].flat().map((path) => ({
      method: RequestMethod[method],
      path: `/${[base, path]
        .flatMap((part) => part.split('/'))
        .filter(Boolean)
        .join('/')}`,
      handler,
    }));
  });
}

/** Routes that never receive a request, because one with a parameter matches before them. */
export function shadowedRoutes(routes: readonly Route[]): Route[] {
  return routes.filter((route, i) =>
    routes.slice(0, i).some((earlier) => earlier.method === route.method && takes(earlier.path, route.path)),
  );
}

function takes(earlier: string, path: string): boolean {
  const [pattern, parts] = [earlier.split('/'), path.split('/')];
  return pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i]);
}
