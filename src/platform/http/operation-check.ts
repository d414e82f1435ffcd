import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AccessPolicy, AccessPolicyError } from '../access/domain/access-policy.js';
import { operationsOf, takesKey } from './operation.js';

/** Checks at start that every route names scopes and rate-limit categories that a context registered. */
@Injectable()
export class OperationCheck implements OnModuleInit {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly policy: AccessPolicy,
  ) {}

  /** Throws `AccessPolicyError` that names every route with an unknown scope or category. */
  onModuleInit(): void {
    const problems = [...this.modules.values()]
      .flatMap((module) => [...module.controllers.values()])
      .flatMap(({ metatype }) => this.problemsOf(metatype as Type));
    if (problems.length > 0) throw new AccessPolicyError(problems.join('\n'));
  }

  private problemsOf(controller: Type): string[] {
    return operationsOf(controller).flatMap(([name, operation]) => {
      if (!takesKey(operation)) return [];
      const { scope, bucket } = operation;
      const route = `${controller.name}.${name}`;
      return [
        ...(this.policy.scopes.includes(scope) ? [] : [`${route} needs the scope "${scope}", which no context registered`]),
        ...(bucket === undefined || this.policy.limitOf(bucket) !== undefined
          ? []
          : [`${route} counts as "${bucket}", a rate-limit category that no context registered`]),
      ];
    });
  }
}
